import type { DetailedRecord } from '@soportica/contract/projects/formWire'
import { createStore } from '../../../lib/store.ts'
import type { ProjectForm } from './projectForm.ts'

type Few = Pick<ProjectForm, 'parts' | 'id' | 'tipoModulo' | 'record'> & { readonly detail: DetailedRecord }
const empty = (): ProjectForm['revealed'] => createStore<ReadonlySet<string>>(new Set())

/** The context of some fields of a stored record, outside of its form. */
export const fewFields = ({ detail: { nombres, pedidas, conArchivosONotas, atrasos }, ...of }: Few): ProjectForm => ({
  ...of,
  isCopy: false,
  isQuick: false,
  nombres,
  pedidas,
  conArchivosONotas,
  atrasos,
  onlyRead: undefined,
  begun: {},
  reasonOf: () => undefined,
  revealed: empty(),
  folded: empty(),
  ledTo: empty(),
})
