import type { Project } from '@soportica/contract/projects/project'
import { toast } from '../../../lib/toast.ts'
import { offerReasons } from '../../delays/offerReasons.tsx'
import type { RecordKind } from '../../record-dialog/recordKind.ts'
import { errorsOf } from '../saving/formProblems.ts'
import { bodyOf, isUnsaid, unsaid, type Which } from '../saving/sentBody.ts'
import type { FormScreens, SavedForm } from './formScreens.ts'
import { fieldOrder, formOf, toWire, wireOfRecord } from './recordWire.ts'

type Saving = Pick<FormScreens, 'body'> & {
  readonly listConfig: { readonly project: Project }
  readonly calls: Pick<FormScreens['calls'], 'save'>
}
/** How a record of a project is checked and saved. */
export function projectKind({ body, calls, listConfig: { project } }: Saving, which: Which): RecordKind<SavedForm> {
  const isNew = which.id === 0
  return {
    errorsOf: (wire, base, sent) => errorsOf(project, which, { wire, base, sent, body }),
    order: fieldOrder(project),
    nothingChanged: 'No has realizado ninguna modificación',
    toWire: (values) => toWire(project, values),
    toForm: (wire) => formOf(project, wire),
    fromRecord: (stored) => wireOfRecord(project, stored),
    bodyOf: (wire, base, version, clave) => ({ ...bodyOf(project, which, wire, base, version), ...(isNew && { clave }) }),
    keyed: isNew,
    undoable: project.entidad,
    send: async (sent, { wire, base, former }) => {
      const saved = await calls.save(sent)
      for (const aviso of saved.avisos) toast.info(aviso)
      if (saved.atrasos) void offerReasons(project.entidad, saved.id)
      if (isUnsaid(project, base, wire, former)) toast.warn(unsaid)
      return saved
    },
  }
}
