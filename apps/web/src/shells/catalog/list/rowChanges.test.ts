import type { FlagField } from '@soportica/contract/catalogs/catalog'
import type { CatalogRow } from '@soportica/contract/catalogs/catalogCalls'
import { activityLocation } from '@soportica/contract/catalogs/aftersales/activityLocation'
import { requestType } from '@soportica/contract/catalogs/requests/requestType'
import { requirementType } from '@soportica/contract/catalogs/requests/requirementType'
import { expect, it } from 'vitest'
import { changedSelection, turnedFlag, turnedStatus } from './rowChanges.ts'

const row = (values: Record<string, string | number>) => values as unknown as CatalogRow
const flag = (name: string) => requirementType.fields.find((field) => field.name === name) as FlagField

it('turns a status, also the older number of inactive', () => {
  expect(turnedStatus(requirementType, row({ estado: 1 })).wire).toEqual({ estado: 2 })
  expect(turnedStatus(requirementType, row({ estado: 0 })).rowValues).toEqual({ estado: 1, nomestado: 'Activo' })
})

it('turns a flag, and off with it those that require it', () => {
  expect(turnedFlag(requirementType, flag('multiple'), row({ multiple: 0 })).wire).toEqual({ multiple: 1 })
  expect(turnedFlag(requirementType, flag('requiereAdjunto'), row({ requiereAdjunto: 0 })).wire).toEqual({ requiereAdjunto: 1 })
  expect(turnedFlag(requirementType, flag('requiereAdjunto'), row({ requiereAdjunto: 1, multiple: 1 })).wire).toEqual({
    requiereAdjunto: 0,
    multiple: 0,
    obligatorio: 0,
  })
})

it('changes a selection by a call of its own where there is one', () => {
  const chosen = [{ id: 3, nombre: 'Muros' }]
  const { what, wire, own } = changedSelection(activityLocation, activityLocation.associations[0], chosen)
  expect([what, wire, own?.call.path]).toEqual(['actividades', undefined, '/api/aftersales/updated_activities'])
  const body = own?.bodyOf(row({ ubaid: 4, version: 6 }))
  expect(body).toEqual({ ubaid: 4, value: [3], version: 6 })
  expect(own?.call.body?.safeParse(body).success).toBe(true)
  const whole = changedSelection(requestType, requestType.associations[0], chosen)
  expect(whole.wire).toEqual({ tipoProyectos: [3] })
  expect(whole.own).toBeUndefined()
})
