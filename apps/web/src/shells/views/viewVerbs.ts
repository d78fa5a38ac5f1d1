import { chooseListView, type ListView, removeListView, saveListView, type ViewChoice } from '@soportica/contract/views/listViews'
import type { Answer, Sent } from '@soportica/contract/core/endpoint'
import { base } from '../../paths.ts'
import { call } from '../../lib/api/api.ts'
import { sentenceOf } from '../../lib/api/apiError.ts'
import { queryClient } from '../../lib/api/query.ts'
import { toast } from '../../lib/toast.ts'
import { noticeWithUndo } from '../undo/noticeWithUndo.ts'
import { confirm } from '../feedback/confirm.tsx'
import { listViewsKey } from './useListViews.ts'

const entidad = 'list_view'
type Body = Sent<typeof saveListView>['body']
const refetch = () => queryClient.invalidateQueries({ queryKey: listViewsKey })

export async function sendView(body: Body): Promise<Answer<typeof saveListView>> {
  try {
    const saved = await call(saveListView, { body })
    if (saved.sinCambios) toast.info(saved.mensaje)
    else noticeWithUndo(saved.mensaje, { registro: { entidad, id: saved.id, version: saved.version } }, `vista ${saved.id}`)
    return saved
  } finally {
    await refetch()
  }
}

/** removed: the view whose removal can be undone. */
async function run(send: () => Promise<{ mensaje: string }>, removed?: number): Promise<boolean> {
  try {
    const { mensaje } = await send()
    if (removed === undefined) toast.success(mensaje)
    else noticeWithUndo(mensaje, { registro: { entidad, id: removed } }, `vista ${removed}`)
    return true
  } catch (error) {
    toast.error(sentenceOf(error))
    return false
  } finally {
    await refetch()
  }
}

export const chooseView = ({ id, ...view }: ListView, como: ViewChoice): Promise<boolean> =>
  run(() => call(chooseListView, { body: { id, como, valor: view[como] ? 0 : 1 } }))

export async function removeView({ id, nombre, version, compartida }: ListView): Promise<boolean> {
  const sure = await confirm({
    mensaje: `¿Desea eliminar la vista «${nombre}»?${compartida === 0 ? '' : ' También deja de existir para las personas con quienes se comparte.'}`,
    aceptar: 'Eliminar',
    rechazar: 'Cancelar',
    peligro: true,
  })
  return sure && run(() => call(removeListView, { body: { id, version } }), id)
}

/** Of a view, or of the list as it is now. */
export async function copyLink(lista: string, query: string): Promise<void> {
  const { origin } = window.location
  try {
    // Not there over plain http: that is a failure like any other.
    await navigator.clipboard.writeText(`${origin}${base}/#${lista}${query && `?${query}`}`)
    toast.success('Se copió el enlace.')
  } catch {
    toast.error('No se pudo copiar el enlace. Cópielo de la barra de direcciones.')
  }
}
