import { UnstyledButton } from '@mantine/core'
import type { Simulation, WhatIfQuestion } from '@soportica/contract/cashiers/whatIf'
import { counted } from '@soportica/rules/counted'
import { formatNumber } from '../../../lib/format.ts'
import { OutcomeList } from '../../../shells/bulk/OutcomeList.tsx'
import classes from './Simulate.module.css'
import { shiftText } from './SimulatedRecords.tsx'

type Part = Pick<WhatIfQuestion, 'ver' | 'persona'>
type Props = Part & { readonly simulation: Simulation; readonly onPart: (part: Part) => void }

/** More would push the records out of sight. */
const fewPeople = 8
const figures = [
  { ver: 'todos', label: 'Cambian', of: ({ cambian }: Simulation) => cambian },
  { ver: 'atrasan', label: 'Se atrasan', of: ({ atrasan }: Simulation) => atrasan },
  { ver: 'adelantan', label: 'Se adelantan', of: ({ adelantan }: Simulation) => adelantan },
  { ver: 'vencen', label: 'Quedan vencidos', of: ({ vencen }: Simulation) => vencen },
  { ver: 'dejan', label: 'Dejan de estar vencidos', of: ({ dejan }: Simulation) => dejan },
] as const

/** How many records change; each figure opens its records below. */
export function SimulationTotals({ simulation, ver, persona, onPart }: Props) {
  const { revisados, etapas, iguales, rechazan, personas } = simulation
  return (
    <>
      <div className={classes.figures} role="group" aria-label="Cajeros que cambian">
        {figures.map((figure) => (
          <UnstyledButton
            key={figure.ver}
            className={classes.figure}
            aria-pressed={ver === figure.ver && persona === 0}
            onClick={() => onPart({ ver: figure.ver, persona: 0 })}
          >
            <strong>{formatNumber(figure.of(simulation))}</strong>
            <span>{figure.label}</span>
          </UnstyledButton>
        ))}
      </div>
      <p role="status" className={classes.sum}>
        {[
          counted(revisados, 'cajero revisado', 'cajeros revisados'),
          counted(etapas, 'etapa cambia', 'etapas cambian'),
          `${formatNumber(iguales)} sin cambio`,
          ...(rechazan > 0 ? [`${formatNumber(rechazan)} no ${rechazan === 1 ? 'puede' : 'pueden'} cambiar`] : []),
        ].join(' · ')}
      </p>
      {rechazan > 0 && <Refused simulation={simulation} />}
      {personas.length > 0 && (
        <details className={classes.people} open={personas.length <= fewPeople}>
          <summary>{`Personas afectadas (${formatNumber(personas.length)})`}</summary>
          <table>
            <thead>
              <tr>
                {['Persona', 'Cajeros', 'Etapas', 'Entregas'].map((head) => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {personas.map((person) => (
                <tr key={person.id}>
                  <th scope="row">
                    <UnstyledButton
                      className={classes.person}
                      aria-pressed={persona === person.id}
                      onClick={() => onPart({ ver: 'todos', persona: persona === person.id ? 0 : person.id })}
                    >
                      {person.nombre}
                    </UnstyledButton>
                  </th>
                  <td>{formatNumber(person.registros)}</td>
                  <td>{formatNumber(person.etapas)}</td>
                  <td>{shiftText(person.dias)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      )}
    </>
  )
}

function Refused({ simulation: { rechazados, rechazan, motivos } }: Pick<Props, 'simulation'>) {
  const records = rechazados.map(({ id, nombre, motivo }) => ({
    id,
    name: nombre ? `${nombre} (${id})` : `N° ${id}`,
    outcome: 'refused',
    motivo,
  }))
  return (
    <details className={classes.refused}>
      <summary>{`Ver los que no cambian (${formatNumber(rechazan)})`}</summary>
      <OutcomeList label="Cajeros que no pueden cambiar" records={records} />
      {rechazan > rechazados.length && (
        <p>{`En total: ${motivos.map(({ motivo, cantidad }) => `${formatNumber(cantidad)}, ${motivo}`).join('; ')}`}</p>
      )}
    </details>
  )
}
