import { titleOf } from '@soportica/contract/projects/modules'
import { type FieldName, namesIn } from '@soportica/contract/projects/fieldName'
import type { Project } from '@soportica/contract/projects/project'
import { isLeft, isStartedIn, startedValues as valuesOfStart } from '@soportica/contract/projects/started'
import { aOne } from '@soportica/contract/projects/words'
import type { CurrentUser } from '../../../plugins/context.ts'
import { AppError } from '../../../plugins/http/errors.ts'
import { differs, initialValues, labelOf, stageOfField, type Values } from '../form/values.ts'
import { sentValues } from './sentValues.ts'
import type { SaveBody } from './hooks.ts'

/** The values that the server sets for a record started in a module; the user may not set values of other stages. */
export function startedValues(project: Project, { usuid }: CurrentUser, body: SaveBody): Values {
  if (!isStartedIn(project, body.tipoModulo)) return {}
  const [sent, initial] = [sentValues(project, body), initialValues(project, 0)]
  const isOthers = (name: FieldName): boolean => isLeft(project, name, stageOfField(project, name).key)
  const campo = namesIn(sent).find((name) => differs(initial, sent, name) && sent[name] !== '' && isOthers(name))
  if (campo !== undefined) {
    const said = { registro: aOne(project.words), modulo: titleOf(project, body.tipoModulo), campo: labelOf(project, campo) }
    throw new AppError('proyecto.inicioAjeno', { ...said, etapa: stageOfField(project, campo).titulo }, { campo })
  }
  return valuesOfStart(project, usuid)
}
