import type { GroupCount, GroupDimension } from '@soportica/contract/core/groups'
import type { EndpointSpec } from '@soportica/contract/core/endpoint'
import * as fc from 'fast-check'
import { expect } from 'vitest'
import { runs } from '../../../../packages/rules/test/sweep.ts'
import type { Caller } from '../app.ts'

type GroupedList = {
  readonly list: EndpointSpec
  readonly groups: EndpointSpec
  readonly dimensions: readonly GroupDimension[]
  readonly people: readonly Caller[]
  /** Filters of the list. */
  readonly filters: readonly object[]
}

/** For random people, filters and dimensions the groups of a list add up to its total, and each has the rows that it counts. */
export async function expectGroupsOf({ list, groups, dimensions, people, filters }: GroupedList): Promise<void> {
  const totalOf = async (caller: Caller, body: object) => {
    const answer = await caller.call(list, { body })
    expect(answer.status).toBe(200)
    return Number(answer.body['total'])
  }
  const question = fc.record({
    caller: fc.constantFrom(...people),
    body: fc.constantFrom(...filters),
    dimension: fc.constantFrom(...dimensions.map(({ key }) => key)),
  })
  await fc.assert(
    fc.asyncProperty(question, async ({ caller, body, dimension }) => {
      const answer = await caller.call(groups, { body: { ...body, dimension } })
      expect(answer.status).toBe(200)
      const counted = answer.body['grupos'] as unknown as GroupCount[]
      const sum = counted.reduce((all, { cantidad }) => all + cantidad, 0)
      expect([dimension, sum]).toEqual([dimension, await totalOf(caller, body)])
      for (const { valor, nombre, cantidad } of counted) {
        const total = await totalOf(caller, { ...body, grupo: { dimension, valor } })
        expect([dimension, valor, nombre, total]).toEqual([dimension, valor, expect.stringMatching(/\S/), cantidad])
      }
    }),
    runs(15, 500),
  )
  const [one] = people
  for (const grupo of [
    { dimension: 'otra', valor: '1' },
    { dimension: dimensions[0]!.key, valor: 'x1' },
  ])
    expect((await one!.call(list, { body: { ...filters[0], grupo } })).status).toBe(422)
}
