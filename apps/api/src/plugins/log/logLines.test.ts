import { spawnSync } from 'node:child_process'
import { closeSync, constants, mkdtempSync, openSync, readSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished, test, expect } from 'vitest'
import { linesTo, lostLines } from './logLines.ts'

test('a line for a full disk is lost, counted, and nothing else', () => {
  const disk = openSync('/dev/full', 'w')
  onTestFinished(() => closeSync(disk))
  const before = lostLines()
  linesTo(disk).write('una\n')
  expect(lostLines()).toBe(before + 1)
})

test('loses lines of an absent reader; the next line that is read is complete', () => {
  const folder = mkdtempSync(join(tmpdir(), 'soportica-tubo-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const path = join(folder, 'tubo')
  spawnSync('mkfifo', [path])
  const pipe = openSync(path, constants.O_RDWR | constants.O_NONBLOCK)
  onTestFinished(() => closeSync(pipe))
  const { write } = linesTo(pipe)
  const before = lostLines()
  const long = 'x'.repeat(10_000)
  while (lostLines() < before + 3) write(`${long}\n`)
  const lines = readAll(pipe).split('\n')
  expect(lines.filter((line) => line === long)).toHaveLength(6)
  expect(lines.at(-1)).toMatch(/^x{1,9999}$/)
  write('última\n')
  expect(readAll(pipe)).toBe('\núltima\n')
})

function readAll(pipe: number): string {
  const room = Buffer.alloc(1_000_000)
  return room.toString('utf8', 0, readSync(pipe, room))
}
