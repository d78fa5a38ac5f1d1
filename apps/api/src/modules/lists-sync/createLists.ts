import type { Answer, Received } from '@soportica/contract/core/endpoint'
import { businessRules } from '@soportica/contract/permissions/securityWindows'
import type { createSharepointLists } from '@soportica/contract/settings/listsSync'
import { suggestedLists } from '@soportica/contract/settings/suggestedLists'
import { recordEvent } from '../../capabilities/events/recordEvent.ts'
import { recordHistory } from '../../capabilities/history/recordHistory.ts'
import { listLists } from '../../capabilities/microsoft/directory.ts'
import { holdKey } from '../../plugins/db/holdKey.ts'
import { addMissingColumns, createList } from '../../capabilities/microsoft/lists/createList.ts'
import type { DeclaredList } from '../../capabilities/microsoft/lists/declaredList.ts'
import { listLabel } from '../../capabilities/microsoft/lists/findListConfig.ts'
import type { Microsoft } from '../../capabilities/microsoft/microsoft.ts'
import { lockSetting, settingId } from '../../capabilities/microsoft/settings/setting.queries.ts'
import { requirePermission } from '../../plugins/authorisation.ts'
import { change, type UserContext } from '../../plugins/context.ts'
import { AppError } from '../../plugins/http/errors.ts'
import { declaredLists } from './listStatus.ts'

type Body = Received<typeof createSharepointLists>['body']
type Created = Answer<typeof createSharepointLists>
type OfList = Created['listas'][number]

// The next press continues: proxies end calls that take minutes.
const longestMs = 40_000

/** Each list is created or completed by itself. Pressing twice creates no list twice. */
export async function createLists(context: UserContext, ask: Microsoft['ask'], body: Body): Promise<Created> {
  requirePermission(context.user, businessRules)
  const free = await holdKey(context.db, 'crear listas power apps')
  if (!free) throw new AppError('listas.creando')
  try {
    const listas = await createAll(ask, body)
    await recordCreated(context, listas)
    const failing = listas.filter(({ resultado }) => resultado === 'falla').length
    return { exito: failing === 0, mensaje: sentenceOf(listas, failing), listas }
  } finally {
    await free()
  }
}

async function createAll(ask: Microsoft['ask'], { sitio, listas }: Body): Promise<OfList[]> {
  const present = await ask((graph) => listLists(graph, sitio), 'look')
  const suggested = suggestedLists(present)
  const ids = new Set(present.map(({ id }) => id))
  const until = Date.now() + longestMs
  const results: OfList[] = []
  for (const list of declaredLists) {
    const chosen = listas[list.lista] ?? ''
    const id = ids.has(chosen) ? chosen : (suggested[list.lista] ?? '')
    results.push(
      Date.now() < until
        ? await createOne(ask, list, sitio, id)
        : { ...unmade(list, id), mensaje: 'Falta: presione de nuevo para continuar.' },
    )
  }
  return results
}

const unmade = ({ lista }: DeclaredList, id: string): OfList => ({ lista, nombre: listLabel(lista), id, resultado: 'falla', mensaje: '' })

async function createOne(ask: Microsoft['ask'], list: DeclaredList, sitio: string, id: string): Promise<OfList> {
  const of = unmade(list, id)
  try {
    if (id === '') {
      const made = await ask((graph) => createList((graphRequest) => graph.ask(graphRequest), sitio, list))
      return { ...of, id: made, resultado: 'creada', mensaje: 'Se creó con sus columnas.' }
    }
    const added = await ask((graph) => addMissingColumns((graphRequest) => graph.ask(graphRequest), list, { sitio, lista: id }))
    if (added.length === 0) return { ...of, resultado: 'completa', mensaje: 'Ya estaba con sus columnas.' }
    return { ...of, resultado: 'completada', mensaje: `Se agregaron columnas: ${added.map((columna) => `«${columna}»`).join(', ')}.` }
  } catch (error) {
    // The next list would fail alike.
    if (!(error instanceof AppError) || error.code === 'listas.permisoCrear' || error.code === 'microsoft.credenciales') throw error
    return { ...of, mensaje: error.message }
  }
}

async function recordCreated(context: UserContext, listas: readonly OfList[]): Promise<void> {
  const changed = listas.filter(({ resultado }) => resultado === 'creada' || resultado === 'completada')
  if (changed.length === 0) return
  await change(context, async (writing) => {
    const { version } = await lockSetting(writing)
    const despues = changed.map(({ nombre, mensaje }) => `${nombre}: ${mensaje}`).join('\n')
    await recordHistory(writing, 'microsoft', settingId, version, 'actualizado', [{ campo: 'listasSharepoint', antes: null, despues }])
    await recordEvent(writing, 'lists.created', 'microsoft', settingId, { listas: changed.map(({ lista }) => lista) })
  })
}

const counted = (count: number, one: string, many: string): string[] =>
  count === 0 ? [] : [count === 1 ? one : many.replace('#', String(count))]
function sentenceOf(listas: readonly OfList[], failing: number): string {
  const count = (wanted: OfList['resultado']): number => listas.filter(({ resultado }) => resultado === wanted).length
  const parts = [
    ...counted(count('creada'), 'Se creó 1 lista.', 'Se crearon # listas.'),
    ...counted(count('completada'), 'Se completó 1 lista.', 'Se completaron # listas.'),
    ...counted(failing, '1 lista no quedó completa.', '# listas no quedaron completas.'),
  ]
  return parts.length > 0 ? parts.join(' ') : 'Las doce listas ya estaban con sus columnas.'
}
