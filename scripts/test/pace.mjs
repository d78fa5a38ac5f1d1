import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { Worker, isMainThread, parentPort, workerData } from 'node:worker_threads'
import { node } from '../lib/paths.mjs'

// What the work takes on the machine for which the budgets are written, with nothing else to do.
const referenceMs = 900
const processors = 2

/** How many times slower this machine is at this moment than the one of the budgets. */
export function measurePace() {
  const { stdout, stderr } = spawnSync(node, [fileURLToPath(import.meta.url)], { encoding: 'utf8' })
  const ms = Number(stdout)
  if (!(ms > 0)) throw new Error(`the pace of this machine could not be measured: ${stdout}${stderr}`)
  return ms / referenceMs
}

// The same on as many processors as the tests use, because each of them may be slow.
async function slowest() {
  const workers = Array.from({ length: processors }, () => new Worker(new URL(import.meta.url), { workerData: 'work' }))
  return Math.max(...(await Promise.all(workers.map((worker) => new Promise((resolve) => worker.once('message', resolve))))))
}

/** Objects, text and numbers, as tests use them. */
export function fixedWork() {
  const rows = Array.from({ length: 4000 }, (_, id) => ({ id, nombre: `Cajero ${(id * 7919) % 4001}`, valores: [id, id % 7, id % 11] }))
  const hash = createHash('sha256')
  for (let turn = 0; turn < 250; turn += 1) {
    const text = JSON.stringify(rows.toSorted((a, b) => a.nombre.localeCompare(b.nombre)))
    hash.update(text)
    JSON.parse(text.replaceAll(/Cajero (\d+)/g, 'Sucursal $1'))
  }
}

if (workerData === 'work') {
  const begin = performance.now()
  fixedWork()
  parentPort.postMessage(performance.now() - begin)
} else if (isMainThread && process.argv[1] === fileURLToPath(import.meta.url)) {
  // One look may fall on a bad moment.
  const looks = [await slowest(), await slowest(), await slowest()]
  console.log(looks.toSorted((one, other) => one - other)[1])
}
