import { requestStates } from '@soportica/contract/requests/states'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const css = readFileSync(new URL('StatusBadge.module.css', import.meta.url), 'utf8')
const colourOf = (meaning: string) => css.split(`.badge[data-meaning='${meaning}'] {`)[1]?.match(/--mantine-color-(\w+)-/)?.[1]

it('requests are yellow, green, red and blue as they stand', () => {
  expect(requestStates.map(({ id, meaning }) => [id, colourOf(meaning)])).toEqual([
    [1, 'yellow'],
    [2, 'green'],
    [4, 'red'],
    [24, 'blue'],
  ])
})
