import { readFile } from 'node:fs/promises'
import * as calls from '@soportica/contract/plan-requests/entities'
import type { FastifyInstance } from 'fastify'
import { previewSentence } from '../../../capabilities/imports/previewSentence.ts'
import { readWorkbook } from '../../../capabilities/imports/readWorkbook.ts'
import { fileHeaders, xlsxType } from '../../../capabilities/storage/fileHeaders.ts'
import { startImport } from '../../../capabilities/imports/startImport.ts'
import { serve, type Services } from '../../../plugins/http/serve.ts'
import { entityImports } from './entityImport.ts'
import { pageOfEntities } from './entityRows.queries.ts'
import { makeEntityTemplate } from './entityTemplate.ts'
import { stateWord } from './entityWords.ts'

export function entityRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, calls.uploadEntityData, async ({ body }, context, { files: [file] }) => {
    const { nombre, path } = file!
    const importable = entityImports[body.opc]
    const grid = await readWorkbook(await readFile(path), { name: nombre, rows: importable?.filas }, context.log)
    const preview = await startImport(context, importable!, undefined, nombre.slice(0, 200), grid)
    return { ...preview, mensaje: previewSentence(preview.totales) }
  })
  serve(app, services, calls.listEntityData, async ({ body }, { db }) => {
    const { rows, total } = await pageOfEntities(db, body)
    return { results: rows.map((row) => ({ ...row, nomestado: stateWord(row.estado) })), total }
  })
  serve(app, services, calls.getEntityTemplate, async (_, __, { reply }) =>
    reply.headers(fileHeaders('Formato de sitios.xlsx', xlsxType)).send(await makeEntityTemplate()),
  )
}
