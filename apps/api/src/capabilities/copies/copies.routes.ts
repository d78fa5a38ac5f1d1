import { businessRules } from '@soportica/contract/permissions/securityWindows'
import * as calls from '@soportica/contract/settings/copies'
import type { FastifyInstance } from 'fastify'
import type { Answer } from '@soportica/contract/core/endpoint'
import { allowed } from '../../plugins/authorisation.ts'
import { change, type UserContext } from '../../plugins/context.ts'
import type { Db } from '../../plugins/db/database.ts'
import { AppError } from '../../plugins/http/errors.ts'
import { serve, type Services } from '../../plugins/http/serve.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Storage } from '../storage/storage.ts'
import { recordEvent } from '../events/recordEvent.ts'
import type { Archive } from './archive.ts'
import * as queries from './copies.queries.ts'
import { entidad } from './copyFields.ts'
import { copyWhenDue, tidyUp } from './copyWhenDue.ts'
import { diskOf, listCopies } from './copyFolder.ts'
import { holdCopies } from './holdCopies.ts'
import { makeCopy } from './makeCopy.ts'
import { rehearseCopy } from './rehearseCopy.ts'
import type { CopyDeps } from './runCopies.ts'
import { saveCopies } from './saveCopies.ts'

const works = { byClock: 'copias', copy: 'copiar-ahora', rehearse: 'ensayar-copia' } as const
const longest = 12

type CopyRouteOptions = {
  readonly jobs: Jobs
  readonly url: string
  /** The rows of copies. */
  readonly reading: Db
  readonly directory: string
  readonly folder: string
  readonly key: string | undefined
  readonly storage: Storage
  /** Whether copies are made until somebody decides. */
  readonly activa: boolean
  readonly loadArchive: () => Promise<Archive>
}
type Pedida = { readonly usuid: number }

export async function copyRoutes(
  app: FastifyInstance,
  services: Services,
  { jobs, activa, ...copyOptions }: CopyRouteOptions,
): Promise<void> {
  const { db, clock } = services
  const depsWith = (on: CopyDeps['db']): CopyDeps => ({ ...copyOptions, db: on, clock, log: app.log })
  await queries.settleCopies(db, activa)
  await tidyUp(depsWith(db))

  await jobs.define({
    name: works.byClock,
    cron: '*/10 * * * *',
    retries: 0,
    hours: longest,
    run: (_, { db: on, signal }) => copyWhenDue(depsWith(on), { usuid: null, signal }),
  })
  await jobs.define<Pedida>({
    name: works.copy,
    retries: 0,
    hours: longest,
    run: async ({ usuid }, { db: on, signal }) => {
      const deps = depsWith(on)
      await holdCopies(deps.url, () => makeCopy(deps, { usuid, signal }))
    },
  })
  await jobs.define<Pedida>({
    name: works.rehearse,
    retries: 0,
    hours: longest,
    run: async ({ usuid }, { db: on, signal }) => {
      const deps = depsWith(on)
      await holdCopies(deps.url, (client) => rehearseCopy(deps, client, { usuid, signal }))
    },
  })

  const begin = (context: UserContext, work: string, evento: 'copies.asked' | 'copies.rehearsalAsked') =>
    change(context, async (writing) => {
      if (await queries.isBusy(writing.tx)) throw new AppError('copias.enCurso')
      await recordEvent(writing, evento, entidad, queries.settingId)
      await jobs.enqueue(writing.tx, work, { usuid: context.user.usuid })
    }).then(() => jobs.wake(work))
  serve(app, services, calls.getCopies, (_, context) => howCopiesAre(context, copyOptions))
  serve(app, services, calls.saveCopies, ({ body }, context) => saveCopies(context, body))
  serve(app, services, calls.copyNow, async (_, context) => {
    await begin(context, works.copy, 'copies.asked')
    return { mensaje: 'La copia de seguridad comienza ahora.' }
  })
  serve(app, services, calls.rehearseCopy, async (_, context) => {
    if ((await listCopies(copyOptions.folder)).length === 0) throw new AppError('copias.ninguna')
    await begin(context, works.rehearse, 'copies.rehearsalAsked')
    return { mensaje: 'El ensayo de restauración comienza ahora.' }
  })
}

type CopiesStatus = Answer<typeof calls.getCopies>
async function howCopiesAre(
  { db, user }: UserContext,
  { folder, directory }: Pick<CopyRouteOptions, 'folder' | 'directory'>,
): Promise<CopiesStatus> {
  const { activa, hora, diarias, semanales, mensuales, ensayo, version } = await queries.findSetting(db)
  const [busy, open, copia, rehearsal] = [
    await queries.isBusy(db),
    await queries.openRun(db),
    await queries.runSummaries(db, 'copia'),
    await queries.runSummaries(db, 'ensayo'),
  ]
  const [copias, disk] = await Promise.all([listCopies(folder), diskOf(folder, directory)])
  return {
    activa,
    hora,
    diarias,
    semanales,
    mensuales,
    ensayo,
    version,
    carpeta: folder,
    libre: disk?.libre ?? null,
    mismoDisco: disk?.mismoDisco ?? false,
    enCurso: busy && open ? open : null,
    copia: { buena: copia.good, fallida: copia.bad },
    ultimoEnsayo: { buena: rehearsal.good, fallida: rehearsal.bad },
    copias,
    acciones: { editar: allowed(user, businessRules) },
  }
}
