import { expect, it } from 'vitest'
import { checkAnswerFiles } from './answerFiles.ts'

const mb = 1_048_576
const none = { bytes: 0, count: 0 }
const names = (chosen: { name: string; size: number }[], taken = none) => {
  const { accepted, refusals } = checkAnswerFiles(chosen, taken)
  return [accepted.map(({ name }) => name), refusals]
}

it('takes files until they have 50 MB together, and says so with the sentence of the server', () => {
  const chosen = [
    { name: 'a.pdf', size: 40 * mb },
    { name: 'b.dwg', size: 11 * mb },
    { name: 'c.pdf', size: 10 * mb },
  ]
  const tooLarge = 'El tamaño total de los archivos excede el máximo permitido de 50 MB.'
  expect(names(chosen)).toEqual([['a.pdf', 'c.pdf'], [tooLarge]])
  expect(names(chosen.slice(2), { bytes: 40 * mb + 1, count: 1 })).toEqual([[], [tooLarge]])
})
it('refuses what is no document, what is empty, and too many', () => {
  expect(names([{ name: 'x.html', size: 1 }])[1]).toHaveLength(1)
  expect(names([{ name: 'x.pdf', size: 0 }])[1]).toEqual(['El archivo x.pdf está vacío. Elija otro.'])
  expect(names([{ name: 'x.pdf', size: 1 }], { bytes: 0, count: 20 })[1]).toEqual(['Se envían hasta 20 archivos.'])
})
