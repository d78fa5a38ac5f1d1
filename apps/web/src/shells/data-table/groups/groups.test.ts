import { expect, it } from 'vitest'
import { groupsOf } from './groups.ts'

const rows = ['a1', 'a2', 'b1', 'a3'].map((id, index) => ({ id, index, original: { grupo: id.charAt(0) } }))

it('puts rows that follow each other under one heading', () =>
  expect(groupsOf(rows, ({ grupo }) => grupo).map(({ key, rows: own }) => [key, own.map(({ id }) => id)])).toEqual([
    ['a', ['a1', 'a2']],
    ['b', ['b1']],
    ['a', ['a3']],
  ]))

it('has no groups without rows', () => expect(groupsOf([], () => '')).toEqual([]))
