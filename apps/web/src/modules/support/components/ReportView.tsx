import type { Answer } from '@soportica/contract/core/endpoint'
import type { getSupportReport } from '@soportica/contract/settings/support'
import type { ReactNode } from 'react'
import { formatDateTime } from '../../../lib/format.ts'
import { readEvent } from '../reportEvent.ts'
import { stranger } from '../reportList.ts'
import classes from './ReportView.module.css'

const severities: Readonly<Record<string, string>> = { low: 'Baja', medium: 'Media', high: 'Alta', critical: 'Crítica' }

type Report = Answer<typeof getSupportReport>

const facts = (report: Report): readonly [string, string][] =>
  [
    ['Fecha', formatDateTime(report.fecha)],
    ['Usuario', report.usuario || stranger],
    ['Versión', report.app_version],
    ['Idioma', report.locale],
    ['Red', report.network_type],
    ['Gravedad', severities[report.severity] ?? report.severity],
    ['Página', report.url],
    ['Navegador', report.browser],
    ['Visita', report.session_id],
    ['Solicitud', report.solicitud],
  ].filter((fact): fact is [string, string] => Boolean(fact[1]))

export function ReportView({ report }: { report: Report }) {
  const events = report.events.map(readEvent)
  return (
    <>
      <Section title="Mensaje">
        <Lines label="Mensaje" text={report.message || 'Sin mensaje'} />
      </Section>
      <dl className={classes.facts}>
        {facts(report).map(([name, value]) => (
          <div key={name} data-wide={value.length > 40 || undefined}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {report.pantallazo && (
        <Section title="Pantallazo">
          <img className={classes.picture} src={report.pantallazo} alt="La pantalla cuando se envió el diagnóstico" />
        </Section>
      )}
      <Section title={`Registro (${events.length})`}>
        {events.length === 0 ? (
          <p className={classes.none}>El diagnóstico llegó sin registro.</p>
        ) : (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached with the keyboard
          <ol className={classes.events} aria-label="Registro" tabIndex={0}>
            {events.map(({ hora, tipo, texto }, index) => (
              <li key={index} data-kind={tipo}>
                <span className={classes.when}>
                  {hora} {tipo}
                </span>
                <span>{texto}</span>
              </li>
            ))}
          </ol>
        )}
      </Section>
      {report.componentStack && (
        <Section title="Componentes">
          <Lines label="Componentes" text={report.componentStack} />
        </Section>
      )}
    </>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.section}>
      <h3 className={classes.heading}>{title}</h3>
      {children}
    </section>
  )
}

function Lines({ label, text }: { label: string; text: string }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached with the keyboard
    <pre className={classes.lines} aria-label={label} tabIndex={0} role="region">
      {text}
    </pre>
  )
}
