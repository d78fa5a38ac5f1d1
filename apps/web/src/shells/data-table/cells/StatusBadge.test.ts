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

it('parent and child are no statuses: their badge is an outline without a colour', () => {
  const cells = readFileSync(new URL('../../project/list/ListCells.module.css', import.meta.url), 'utf8')
  const blocks = [...cells.matchAll(/\.role(?:\[[^\]]*\])? \{([^}]*)\}/g)].map(([, block]) => block!)
  const colours = blocks.flatMap((block) => [...block.matchAll(/#[\da-f]{3,}|--app-accent[\w-]*|--mantine-color-(\w+)/g)])
  expect(new Set(colours.map(([whole, name]) => name ?? whole))).toEqual(new Set(['gray', 'dark']))
})
