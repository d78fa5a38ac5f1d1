import * as calls from '@soportica/contract/records/attachments'
import type { FastifyInstance } from 'fastify'
import { sendFile } from '../../../plugins/http/sendFile.ts'
import { serve, type Services } from '../../../plugins/http/serve.ts'
import type { Attachments } from '../../attachments/attachments.ts'
import { downloadFromSharepoint, previewFromSharepoint } from './downloadFromSharepoint.ts'
import type { Microsoft } from '../microsoft.ts'
import { moveToSharepoint } from './moveToSharepoint.ts'
import { replaceInSharepoint } from './replaceInSharepoint.ts'

type Deps = Pick<Attachments, 'hosts' | 'storage' | 'types'> & { readonly microsoft: Microsoft }

export function sharepointRoutes(app: FastifyInstance, services: Services, deps: Deps): void {
  serve(app, services, calls.previewFromSharepoint, ({ body }, context) => previewFromSharepoint(context, deps, body.fileId))
  serve(app, services, calls.downloadFromSharepoint, async ({ body }, context, { request, reply }) =>
    sendFile(request, reply, await downloadFromSharepoint(context, deps, body.fileId)),
  )
  serve(app, services, calls.moveToSharepoint, ({ body }, context) => moveToSharepoint(context, deps, body))
  serve(app, services, calls.replaceInSharepoint, ({ body }, context, { file }) => replaceInSharepoint(context, deps, body, file))
}
