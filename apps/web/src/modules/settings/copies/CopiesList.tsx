import { useId } from 'react'
import { formatBytes, formatDateTime, formatRelative } from '../../../lib/format.ts'
import type { Copies } from './useCopies.ts'
import classes from './Copies.module.css'
import settings from '../components/Settings.module.css'

/** The existing copies. They stay on the server, where they are restored. */
export function CopiesList({ copies: { copias, carpeta, libre } }: { copies: Copies }) {
  const id = useId()
  return (
    <section className={settings.section} aria-labelledby={id}>
      <div>
        <h3 id={id} className={settings.heading}>
          Copias guardadas
        </h3>
        <p className={settings.hint}>
          En {carpeta}
          {libre !== null && `, con ${formatBytes(libre)} libres`}. No se descargan: tienen todo. Se restauran en el servidor con «npm run
          restore».
        </p>
      </div>
      {copias.length === 0 ? (
        <p className={classes.none}>Aún no hay copias.</p>
      ) : (
        <ul className={classes.list} aria-labelledby={id}>
          {copias.map(({ archivo, fecha, bytes }) => (
            <li key={archivo}>
              <span className={classes.file}>{archivo}</span>
              <time dateTime={fecha.replace(' ', 'T')} data-tip={formatRelative(fecha)}>
                {formatDateTime(fecha)}
              </time>
              <span className={classes.size}>{formatBytes(bytes)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
