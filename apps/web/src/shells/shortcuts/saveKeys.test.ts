import { expect, test } from 'vitest'
import { partMeant } from './saveKeys.ts'

// A tree by addresses: «dialog/form» lies in «dialog».
const part = (path: string, visible = true) => ({
  path,
  contains: (other: { path: string }) => `${other.path}/`.startsWith(`${path}/`),
  checkVisibility: () => visible,
})
const page = part('page')
const dialog = part('page/dialog')
const form = part('page/dialog/form')
const conflict = part('page/dialog/form/conflict')
const first = part('page/dialog/first')
const second = part('page/dialog/second')
const folded = part('page/dialog/folded', false)
const behind = part('page/notes')

test.each([
  ['the form around the field', [behind, form], part('page/dialog/form/field'), dialog, form],
  ['the innermost of two', [form, conflict], part('page/dialog/form/conflict/choice'), dialog, conflict],
  ['the one of two in which the field is', [first, second], part('page/dialog/second/field'), dialog, second],
  ['the only one of the dialog, from its head', [behind, form], part('page/dialog/close'), dialog, form],
  ['the conflict, from the head of its dialog', [form, conflict], part('page/dialog/close'), dialog, conflict],
  ['the only one that is shown', [first, folded], part('page/dialog/close'), dialog, first],
  ['none of two', [first, second], part('page/dialog/close'), dialog, undefined],
  ['none behind the dialog', [behind], part('page/dialog/close'), dialog, undefined],
  ['none where nothing can be saved', [], part('page/main'), page, undefined],
])('%s is meant', (_, parts, from, within, expected) => {
  expect(partMeant(parts, from, within)?.path).toBe(expected?.path)
})
