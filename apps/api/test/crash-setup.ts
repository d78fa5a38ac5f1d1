import { rmSync } from 'node:fs'
import type { TestProject } from 'vitest/node'
import { preparedData } from './preparedData.ts'

declare module 'vitest' {
  interface ProvidedContext {
    preparedData: string
  }
}

let own: string | undefined

export async function setup(project: TestProject): Promise<void> {
  const directory = await preparedData()
  if (directory !== process.env['TEST_DATA']) own = directory
  project.provide('preparedData', directory)
}

export function teardown(): void {
  if (own) rmSync(own, { recursive: true, force: true })
}
