import { rightMissing } from '@soportica/contract/core/missingRight'
import { expect, it } from 'vitest'
import type { RowAction } from '../column.ts'
import { cardActions } from './cardActions.ts'

const action = (key: string, allowed?: true | string): RowAction => ({ key, label: key, icon: null, allowed, run: () => undefined })

it('a menu on a phone leaves out what the rights refuse, and keeps what has to wait', () => {
  const actions = [
    action('ver'),
    action('editar', true),
    action('duplicar', rightMissing('duplicar cajeros', '94')),
    action('restaurar', 'El cajero no está eliminado'),
  ]
  expect(cardActions(actions).map(({ key }) => key)).toEqual(['ver', 'editar', 'restaurar'])
})
