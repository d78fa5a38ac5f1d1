import type { LocalSearchDetail } from '@soportica/contract/local-search/calls'
import { localSearchLabels } from '@soportica/contract/local-search/fields'
import type { ReactNode } from 'react'
import { MapLink } from '../../../shells/data-table/cells/MapLink.tsx'
import classes from './Search.module.css'

type Props = { readonly search: LocalSearchDetail }

/** Which agency found the premises, where they are and whom to meet there, as far as it is known. */
export function PremisesPanel({ search }: Props) {
  const { inmobiliaria, direccionLocal, municipio, ownerName, ownerEmail, ownerPhone } = search
  const facts: [name: string, value: ReactNode][] = []
  if (inmobiliaria !== '') facts.push([localSearchLabels.realEstate, inmobiliaria])
  if (direccionLocal !== '') facts.push([localSearchLabels.direccionLocal, <MapLink direccion={direccionLocal} municipio={municipio} />])
  // The form of the receipt shows the owner itself.
  if (ownerName !== '' && search.acciones['programarRecibo'] !== true)
    facts.push(
      [localSearchLabels.ownerName, ownerName],
      [localSearchLabels.ownerPhone, <a href={`tel:${ownerPhone.replace(/[^\d+]/g, '')}`}>{ownerPhone}</a>],
      [localSearchLabels.ownerEmail, <a href={`mailto:${ownerEmail}`}>{ownerEmail}</a>],
    )
  if (facts.length === 0) return null
  return (
    <section className={classes.premises} aria-label="Local">
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
