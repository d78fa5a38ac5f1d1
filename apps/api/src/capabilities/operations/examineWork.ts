import type pg from 'pg'
import { counted } from '@soportica/rules/counted'
import type { Theme } from '@soportica/contract/settings/operations'
import { partitions } from '../upkeep/months.queries.ts'
import { about, failure, type Finding, type ThemedFinding, warning, well } from './finding.ts'

type Question = {
  readonly tema: Theme
  readonly sql: string
  readonly says: (row: Record<string, number | string>) => Finding | undefined
}

const waitsTooLong = 30

/** Checks the background work. */
const questions: readonly Question[] = [
  {
    tema: 'tareas',
    sql: `select string_agg(tabla, ', ') as tablas from (select tabla from ${partitions} group by tabla having (max(hasta) > now()) is not true) t`,
    says: ({ tablas }) =>
      tablas ? warning(`Falta la partición de este mes de ${tablas}: el registro dice por qué falló la tarea crear-meses.`) : undefined,
  },
  {
    tema: 'correo',
    sql: `select count(*) filter (where estado = 'pendiente') as pendientes, count(*) filter (where estado = 'fallido' and creado_en > now() - interval '7 days') as fallidos,
      coalesce(round(extract(epoch from now() - min(creado_en) filter (where estado = 'pendiente')) / 60), 0)::int as minutos,
      coalesce((array_agg(error order by creado_en desc) filter (where error is not null))[1], '') as error from mail`,
    says: ({ pendientes, fallidos, minutos, error }) => {
      const why = error ? ` Lo último que respondió el servidor: ${error}` : ''
      if (Number(fallidos) > 0)
        return failure(
          `${counted(Number(fallidos), 'correo no se pudo enviar', 'correos no se pudieron enviar')} en los últimos siete días: revise Configuraciones, Correo.${why}`,
        )
      if (Number(minutos) > waitsTooLong)
        return warning(
          `${counted(Number(pendientes), 'correo espera', 'correos esperan')} desde hace ${minutos} minutos: revise Configuraciones, Correo.${why}`,
        )
      return well('No hay correos detenidos.')
    },
  },
  {
    tema: 'excel',
    sql: `select count(*) as detenidas from export_job where estado in ('pendiente', 'en curso') and pulso < now() - interval '10 minutes'`,
    says: ({ detenidas }) =>
      Number(detenidas) > 0
        ? warning(
            `${counted(Number(detenidas), 'archivo de Excel quedó', 'archivos de Excel quedaron')} a medias: se pueden pedir de nuevo.`,
          )
        : undefined,
  },
  {
    tema: 'notificaciones',
    sql: `select count(*) as atrasadas from notification where correo = 'pendiente' and fecha < now() - interval '1 day'`,
    says: ({ atrasadas }) =>
      Number(atrasadas) > 0
        ? warning(
            `${counted(Number(atrasadas), 'notificación espera', 'notificaciones esperan')} su correo desde hace más de un día: revise Configuraciones, Correo.`,
          )
        : undefined,
  },
  {
    tema: 'fallas',
    sql: `select count(*) as fallas from crash_report where fecha > now() - interval '7 days'`,
    says: ({ fallas }) =>
      Number(fallas) > 0
        ? warning(`Los usuarios enviaron ${counted(Number(fallas), 'falla', 'fallas')} en los últimos siete días: /soportica/#/diagnostics`)
        : undefined,
  },
  {
    tema: 'microsoft',
    sql: `select client_id as cliente, error, coalesce(ultimo_error > coalesce(ultimo_exito, '-infinity'), false)::int as falla from microsoft_setting
      union all select '', '', 0 limit 1`,
    says: ({ cliente, error, falla }) => {
      if (!cliente) return undefined
      return Number(falla) === 1
        ? failure(`Microsoft no responde como debe: ${error} Vea Configuraciones, Microsoft Graph.`)
        : well('La integración con Microsoft funciona.')
    },
  },
  {
    tema: 'listas',
    sql: `select l.lista, l.error, (r.detenida_en is not null)::int as detenida, count(*) over () as listas from sync_run r
      left join sync_list l on l.grave where r.termino_en is not null or r.detenida_en is not null order by l.lista limit 1`,
    says: ({ lista, error, detenida, listas }) => {
      if (Number(detenida) === 1)
        return warning('La sincronización con Power Apps está detenida: se reanuda en Configuraciones, Power Apps.')
      if (!lista) return well('Las listas de Power Apps se sincronizan.')
      const which = Number(listas) === 1 ? 'Una lista' : `${listas} listas`
      return failure(
        `${which} de Power Apps no se ${Number(listas) === 1 ? 'sincroniza' : 'sincronizan'}: ${error} Vea Configuraciones, Power Apps.`,
      )
    },
  },
]

export async function examineWork(pool: pg.Pool): Promise<readonly ThemedFinding[]> {
  const found: ThemedFinding[] = []
  for (const { tema, sql, says } of questions) {
    const { rows } = await pool.query<Record<string, number | string>>(sql)
    if (rows[0]) found.push(...about(tema, says(rows[0])))
  }
  return found
}
