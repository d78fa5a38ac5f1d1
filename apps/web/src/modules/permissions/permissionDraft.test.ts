import { expect, it, vi } from 'vitest'
import { createPermissionDraft } from './permissionDraft.ts'

const on = { perid: 1, asignado: 1, editable: true } as const
const off = { perid: 2, asignado: 0, editable: true } as const
const shut = { perid: 3, asignado: 0, editable: 'Usted no tiene este permiso' } as const

it('starts as it is stored', () => {
  const draft = createPermissionDraft()
  expect([on, off, shut].map(draft.granted)).toEqual([true, false, false])
  expect(draft.changes()).toEqual([])
})

it('holds what was turned, and nothing once it is turned back', () => {
  const draft = createPermissionDraft()
  draft.put([off], true)
  expect(draft.granted(off)).toBe(true)
  expect(draft.changed(2)).toBe(true)
  expect(draft.changes()).toEqual([{ perid: 2, asignado: 1 }])
  draft.put([off], false)
  expect(draft.changes()).toEqual([])
})

it('gives or takes a whole module without what may not be changed', () => {
  const draft = createPermissionDraft()
  draft.put([on, off, shut], true)
  expect(draft.changes()).toEqual([{ perid: 2, asignado: 1 }])
  draft.put([on, off, shut], false)
  expect(draft.changes()).toEqual([{ perid: 1, asignado: 0 }])
})

it('forgets what is stored by now and keeps the rest', () => {
  const draft = createPermissionDraft()
  draft.put([on], false)
  draft.put([off], true)
  draft.agree([
    { ...on, asignado: 1 },
    { ...off, asignado: 1 },
  ])
  expect(draft.changes()).toEqual([{ perid: 1, asignado: 0 }])
})

it('tells when something changed and only then', () => {
  const draft = createPermissionDraft()
  const listener = vi.fn<() => void>()
  const stop = draft.subscribe(listener)
  draft.clear()
  draft.agree([on, off])
  expect(listener).not.toHaveBeenCalled()
  draft.put([off], true)
  draft.clear()
  expect(listener).toHaveBeenCalledTimes(2)
  stop()
  draft.put([off], true)
  expect(listener).toHaveBeenCalledTimes(2)
})
