import { formatBytes, formatDate } from '../../../lib/format.ts'
import settings from '../components/Settings.module.css'
import classes from './Operations.module.css'
import { daysLeft } from './operationsState.ts'
import { Section } from './Section.tsx'
import type { Operations } from './useOperations.ts'

type Props = { readonly files: Operations['archivos']; readonly certificates: Operations['certificados'] }

/** Where files are, the free room, and how long the certificates hold. */
export function FilesSection({ files: { lugar, carpeta, libre }, certificates }: Props) {
  return (
    <>
      <Section title="Archivos">
        <dl className={settings.facts}>
          <dt>Archivos</dt>
          <dd>{lugar}</dd>
          <dt>Disco</dt>
          <dd>
            {libre === null ? 'No se puede leer' : `${formatBytes(libre)} libres`} en {carpeta}
          </dd>
        </dl>
      </Section>
      <Section title="Certificados">
        {certificates.length === 0 ? (
          <p className={settings.note}>Ninguna dirección de esta instalación usa un certificado (https o smtps).</p>
        ) : (
          <ul className={classes.rows} aria-label="Certificados">
            {certificates.map((certificate) => (
              <li key={certificate.variable}>
                <span className={classes.name}>{certificate.servidor}</span>
                <span>{certificate.variable}</span>
                <span>
                  {daysLeft(certificate)}
                  {certificate.vence && ` (${formatDate(certificate.vence)})`}
                </span>
              </li>
            ))}
          </ul>
        )}
      </Section>
    </>
  )
}
