import { cashierProject } from '@soportica/contract/cashiers/project'
import type { FieldName } from '@soportica/contract/projects/fieldName'
import { expect, test } from 'vitest'
import { isOnlyRead } from './projectForm.ts'

const edits = (...keys: string[]) => ({
  parts: { project: cashierProject },
  begun: {},
  reasonOf: (key: string) => (keys.includes(key) ? undefined : 'sin permiso'),
})

test.each<[FieldName, Parameters<typeof isOnlyRead>[0], boolean]>([
  ['idEstadoVisita', edits('visita'), false],
  ['fechaEntregaVisita', edits('visita'), false],
  ['requiereVisita', edits('visita'), true],
  ['idVisitante', edits('visita'), true],
  ['requiereVisita', edits('basica', 'visita'), false],
  ['idVisitante', edits('basica', 'visita'), false],
  ['fechaEntregaVisita', edits('basica'), true],
  ['nombreCajero', edits('basica'), false],
  ['nombreCajero', { ...edits('basica'), begun: { nombreCajero: 1 } }, true],
  ['idSucursal', edits('basica'), true],
])('%s with what this person may edit', (name, projectForm, read) => {
  expect(isOnlyRead(projectForm, name)).toBe(read)
})
