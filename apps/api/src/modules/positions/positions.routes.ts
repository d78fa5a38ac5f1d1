import * as calls from '@soportica/contract/people/positions'
import type { FastifyInstance } from 'fastify'
import { serve, type Services } from '../../plugins/http/serve.ts'
import { addPosition } from './addPosition.ts'
import { archivePosition } from './archivePosition.ts'
import { loadNationalPositions } from './loadNationalPositions.ts'
import { department, levelOf, municipality, region, statusName } from './levels.ts'
import { openDepartments, openMunicipalities, openRegions, openSettlements } from './lookups.queries.ts'
import { findMissingPositions } from './national/national.queries.ts'
import { listActions, rowActions } from './positions.permissions.ts'
import { listPositions } from './positions.queries.ts'
import { updatePosition } from './updatePosition.ts'

const lists = [
  [calls.listRegions, region],
  [calls.listDepartment, department],
  [calls.listMunicipalities, municipality],
] as const

// A municipality is known by the department it names, a department by the region.
const levelByParent = (idregion?: number | null, iddepartamento?: number | null): calls.PositionLevel =>
  iddepartamento ? 3 : idregion ? 2 : 1

export function positionRoutes(app: FastifyInstance, services: Services): void {
  for (const [call, level] of lists) {
    serve(app, services, call, async ({ body }, { db, user }) => {
      const { rows, total } = await listPositions(db, level, body)
      const results = rows.map(({ hijos, ...row }) => ({
        ...row,
        nomestado: statusName(row.estado),
        acciones: rowActions(user, level, hijos),
      }))
      return { results, total, acciones: listActions(user) }
    })
  }
  serve(app, services, calls.addRegion, ({ body }, context) => addPosition(context, region, body))
  serve(app, services, calls.addDepartment, ({ body }, context) =>
    addPosition(context, department, { nombre: body.nombre, parent: body.region }),
  )
  serve(app, services, calls.addMunicipality, ({ body }, context) =>
    addPosition(context, municipality, { nombre: body.nombre, parent: body.departamento }),
  )
  serve(app, services, calls.updatePosition, ({ body }, context) =>
    updatePosition(context, levelOf(body.tipo ?? levelByParent(body.idregion, body.iddepartamento)), body),
  )
  serve(app, services, calls.deletePosition, ({ body }, context) => archivePosition(context, levelOf(body.tipo), body.pogid))

  serve(app, services, calls.getMissingPositions, async (_, { db }) => {
    const { regiones, departamentos, municipios } = await findMissingPositions(db)
    return { regiones: regiones.length, departamentos: departamentos.length, municipios: municipios.length }
  })
  serve(app, services, calls.loadNationalPositions, (_, context) => loadNationalPositions(context))

  serve(app, services, calls.getRegions, (_, { db }) => openRegions(db))
  serve(app, services, calls.getDepartments, ({ query }, { db }) => openDepartments(db, query.value))
  serve(app, services, calls.getMunicipalities, ({ query }, { db }) => openMunicipalities(db, query))
  serve(app, services, calls.getSettlement, ({ query }, { db }) => openSettlements(db, query.texto))
}
