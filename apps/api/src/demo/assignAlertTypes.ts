import { alertTypesOf } from '@soportica/contract/notifications/alertTypes'
import { branchAttachedType, cashierAttachedType } from '@soportica/contract/catalogs/attachedTypes'
import { sql } from 'drizzle-orm'
import type { Tx } from '../plugins/db/database.ts'
import { stamp } from './stamp.ts'

const coordinator = 2
// The actor who attaches, and the alert list that is notified; other actors notify nobody.
const listOfActor: Readonly<Record<number, string>> = {
  1: 'Adjuntos de inmobiliaria',
  2: 'Adjuntos de visita',
  3: 'Adjuntos de diseño',
  4: 'Adjuntos de licencia',
  5: 'Adjuntos de interventoría',
  6: 'Adjuntos de obra',
  7: 'Adjuntos de seguridad',
  12: 'Adjuntos de contrato',
}

/** Attachment types come with the product and without alerts; the coordinator has assigned alerts to most of them. */
export async function assignAlertTypes(tx: Tx): Promise<void> {
  const { fecact } = stamp(0, coordinator)
  for (const { name, scope } of [cashierAttachedType, branchAttachedType]) {
    const lists = alertTypesOf(scope.value)
    for (const [actor, nombre] of Object.entries(listOfActor)) {
      const list = lists.find((type) => type.nombre === nombre)
      if (!list) throw new Error(`no alert type of system ${scope.value} is named «${nombre}»`)
      await tx.execute(sql`
        with assigned as (
          update attached_type set tasid = ${list.tasid}, version = version + 1, usuact = ${coordinator}, fecact = ${fecact}
          where sistema = ${scope.value} and actid = ${Number(actor)} and tasid = 0 and eliminado_en is null
          returning id, version
        )
        insert into history (entidad, registro, version, lote, accion, campo, antes, despues, usuid, fecha)
        select ${name}, id, version, gen_random_uuid(), 'actualizado', 'tasid', '0', ${String(list.tasid)}, ${coordinator}, ${fecact} from assigned`)
    }
  }
}
