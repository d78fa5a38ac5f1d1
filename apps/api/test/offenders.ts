import { expect } from 'vitest'

type Endpoint = { readonly method: string; readonly path: string }
export const endpointName = ({ method, path }: Endpoint): string => `${method} ${path}`

const together = 16
const colours = new RegExp(`${String.fromCharCode(27)}\\[\\d+m`, 'g')

type Said = { readonly status: number; readonly body: unknown }
type Rule<T, A extends Said> = {
  readonly name: (one: T) => string
  readonly ask: (one: T) => Promise<A>
  /** Throws, as expectations do. */
  readonly rule: (answer: A, one: T) => void | Promise<void>
}

/** One rule for many cases in one test: checks all, a few at a time, and lists those that break it with their answers. */
export async function expectNoOffender<T, A extends Said>(cases: readonly T[], { name, ask, rule }: Rule<T, A>): Promise<void> {
  if (cases.length === 0) throw new Error('a rule for nothing')
  const waiting = [...cases]
  const offenders: string[] = []
  const askNext = async (): Promise<void> => {
    for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) {
      const answer = await ask(one)
      try {
        await rule(answer, one)
      } catch (error) {
        const [why] = (error as Error).message.replace(colours, '').split('\n')
        offenders.push(`${name(one)} answered ${answer.status} ${JSON.stringify(answer.body).slice(0, 300)}: ${why}`)
      }
    }
  }
  await Promise.all(Array.from({ length: together }, askNext))
  expect(offenders).toEqual([])
}
