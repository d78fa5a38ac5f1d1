import type { MyFinding } from '@soportica/contract/aftersales/myFindings'
import { noPhotos } from '@soportica/contract/aftersales/findings'
import { expect, it } from 'vitest'
import { findingActions, needsNetwork } from './findingActions.tsx'

const finding = { fotos: noPhotos, acciones: { cerrar: true } } as unknown as MyFinding
const verb = () => undefined
const verbs = { look: verb, closeWithPhoto: verb, close: verb, undo: verb }
const state = { isClosed: false, isUndoable: false, hasPhoto: false, isOutOfReach: false }
const actionsIn = (change: Partial<typeof state>) =>
  findingActions(finding, { ...state, ...change }, verbs).map(({ label, allowed = true }) => [label, allowed])

it('an open finding is closed with a photo, taken now or before', () => {
  expect(actionsIn({})[0]).toEqual(['Cerrar con foto', true])
  expect(actionsIn({ hasPhoto: true })[0]).toEqual(['Cerrar con la foto tomada', true])
})

it('without a network it says so before a photo is taken, unless the device keeps the report', () => {
  expect(actionsIn({ isOutOfReach: true })).toEqual([
    ['Cerrar con foto', needsNetwork],
    ['Cerrar hallazgo', needsNetwork],
    ['Fotos', true],
  ])
})

it('closing is undone by its author, while it is offered', () => {
  expect(actionsIn({ isClosed: true })).toEqual([['Fotos', true]])
  expect(actionsIn({ isClosed: true, isUndoable: true })[0]).toEqual(['Deshacer el cierre', true])
})
