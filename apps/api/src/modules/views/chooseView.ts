import { mostHomeViews, type ViewChoice } from '@soportica/contract/views/listViews'
import { lockUser } from '../../capabilities/exports/exports.queries.ts'
import { change, type UserContext } from '../../plugins/context.ts'
import { AppError } from '../../plugins/http/errors.ts'
import { routesOf } from '../session/menu.public.ts'
import { readViews, writeChoice } from './listView.queries.ts'

const sentences: Readonly<Record<ViewChoice, readonly [off: (nombre: string) => string, on: (nombre: string) => string]>> = {
  predeterminada: [(nombre) => `La lista ya no se abre con «${nombre}».`, (nombre) => `La lista se abrirá siempre con «${nombre}».`],
  enInicio: [(nombre) => `«${nombre}» ya no está en el inicio.`, (nombre) => `«${nombre}» está en el inicio.`],
}

type Body = { readonly id: number; readonly como: ViewChoice; readonly valor: 0 | 1 }
/** What a view is for this user alone. */
export async function chooseView(context: UserContext, { id, como, valor }: Body): Promise<{ mensaje: string }> {
  const { user } = context
  const routes = await routesOf(context)
  return change(context, async (writing) => {
    await lockUser(writing.tx, user.usuid)
    const views = (await readViews(writing.tx, user)).filter(({ lista }) => routes.has(lista))
    const view = views.find((one) => one.id === id)
    if (!view) throw new AppError('registro.noEncontrado')
    if (como === 'enInicio' && valor === 1 && views.filter((one) => one.enInicio && one.id !== id).length >= mostHomeViews)
      throw new AppError('vista.muchasEnInicio', { cantidad: mostHomeViews })
    if (valor === 1 || view[como]) await writeChoice(writing, view, como, valor === 1)
    return { mensaje: sentences[como][valor](view.nombre) }
  })
}
