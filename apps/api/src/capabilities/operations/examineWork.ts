import type pg from 'pg'
import { counted } from '@soportica/rules/counted'
import { failure, type Finding, warning, well } from './finding.ts'

type Question = { readonly sql: string; readonly says: (row: Record<string, number | string>) => Finding | undefined }

const waitsTooLong = 30

/** Checks the background work. */
const questions: readonly Question[] = [
  {
    sql: `select count(*) filter (where estado = 'pendiente') as pendientes, count(*) filter (where estado = 'fallido' and creado_en > now() - interval '7 days') as fallidos,
      coalesce(round(extract(epoch from now() - min(creado_en) filter (where estado = 'pendiente')) / 60), 0)::int as minutos,
      coalesce((array_agg(error order by creado_en desc) filter (where error is not null))[1], '') as error from mail`,
    says: ({ pendientes, fallidos, minutos, error }) => {
      const why = error ? ` Lo último que respondió el servidor: ${error}` : ''
      if (Number(fallidos) > 0)
        return failure(
          `${counted(Number(fallidos), 'correo no se pudo enviar', 'correos no se pudieron enviar')} en los últimos siete días.${why}`,
        )
      if (Number(minutos) > waitsTooLong)
        return warning(`${counted(Number(pendientes), 'correo espera', 'correos esperan')} desde hace ${minutos} minutos.${why}`)
      return well('No hay correos detenidos.')
    },
  },
  {
    sql: `select count(*) as detenidas from export_job where estado in ('pendiente', 'en curso') and pulso < now() - interval '10 minutes'`,
    says: ({ detenidas }) =>
      Number(detenidas) > 0
        ? warning(`${counted(Number(detenidas), 'archivo de Excel quedó', 'archivos de Excel quedaron')} a medias.`)
        : undefined,
  },
  {
    sql: `select count(*) as atrasadas from notification where correo = 'pendiente' and fecha < now() - interval '1 day'`,
    says: ({ atrasadas }) =>
      Number(atrasadas) > 0
        ? warning(`${counted(Number(atrasadas), 'notificación espera', 'notificaciones esperan')} su correo desde hace más de un día.`)
        : undefined,
  },
  {
    sql: `select count(*) as fallas from crash_report where fecha > now() - interval '7 days'`,
    says: ({ fallas }) =>
      Number(fallas) > 0
        ? warning(`Los usuarios enviaron ${counted(Number(fallas), 'falla', 'fallas')} en los últimos siete días: /soportica/#/diagnostics`)
        : undefined,
  },
  {
    sql: `select client_id as cliente, error, coalesce(ultimo_error > coalesce(ultimo_exito, '-infinity'), false)::int as falla from microsoft_setting
      union all select '', '', 0 limit 1`,
    says: ({ cliente, error, falla }) => {
      if (!cliente) return undefined
      return Number(falla) === 1 ? failure(`Microsoft no responde como debe: ${error}`) : well('La integración con Microsoft funciona.')
    },
  },
]

export async function examineWork(pool: pg.Pool): Promise<readonly Finding[]> {
  const found: Finding[] = []
  for (const { sql, says } of questions) {
    const { rows } = await pool.query<Record<string, number | string>>(sql)
    const finding = rows[0] && says(rows[0])
    if (finding) found.push(finding)
  }
  return found
}
