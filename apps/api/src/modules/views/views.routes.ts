import * as calls from '@soportica/contract/views/listViews'
import type { FastifyInstance } from 'fastify'
import type { CurrentUser } from '../../plugins/context.ts'
import { serve, type Services } from '../../plugins/http/serve.ts'
import { routesOf } from '../session/menu.public.ts'
import { chooseView } from './chooseView.ts'
import { isOwn, listActions, viewActions } from './listView.permissions.ts'
import { readViews, type StoredView } from './listView.queries.ts'
import { removeView } from './removeView.ts'
import { saveView } from './saveView.ts'

const listed = (user: CurrentUser, stored: StoredView) => {
  const { usureg: _usureg, cambiadaPor: _cambiadaPor, ...view } = stored
  return { ...view, propia: isOwn(user, stored), acciones: viewActions(user, stored) }
}

export function viewRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, calls.listViews, async (_, context) => {
    const { db, user } = context
    const [views, routes] = await Promise.all([readViews(db, user), routesOf(context)])
    const vistas = views.filter(({ lista }) => routes.has(lista)).map((stored) => listed(user, stored))
    return { vistas, acciones: listActions(user) }
  })
  serve(app, services, calls.saveListView, ({ body }, context) => saveView(context, body))
  serve(app, services, calls.removeListView, ({ body }, context) => removeView(context, body))
  serve(app, services, calls.chooseListView, ({ body }, context) => chooseView(context, body))
}
