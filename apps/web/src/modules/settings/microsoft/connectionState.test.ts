import { expect, test } from 'vitest'
import { connectionState } from './connectionState.ts'

const [before, after] = ['2026-11-20 08:00:00', '2026-11-21 07:59:59']

test.each([
  ['absent', false, null, null],
  ['absent', false, after, before],
  ['untried', true, null, null],
  ['working', true, before, null],
  ['working', true, after, before],
  ['failing', true, before, after],
  ['failing', true, null, after],
])('%s when set up is %s, it last worked at %s and failed at %s', (state, configurado, ultimoExito, ultimoError) =>
  expect(connectionState({ configurado, ultimoExito, ultimoError, error: '' })).toBe(state),
)
