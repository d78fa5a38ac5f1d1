import type { LocalSearchDetail } from '@soportica/contract/local-search/calls'
import { localSearchLabels } from '@soportica/contract/local-search/fields'
import type { ReactNode } from 'react'
import { MapLink } from '../../../shells/data-table/cells/MapLink.tsx'
import classes from './Search.module.css'

type Props = { readonly search: LocalSearchDetail }

/** The agency, address and contact of the found premises, as far as known. */
export function PremisesPanel({ search }: Props) {
  const { inmobiliaria, direccionLocal, municipio, ownerName, ownerEmail, ownerPhone } = search
  // The form of the receipt shows the owner itself.
  const hasOwner = ownerName !== '' && search.acciones['programarRecibo'] !== true
  if (inmobiliaria === '' && direccionLocal === '' && !hasOwner) return null
  return (
    <section className={classes.premises} aria-label="Local">
      <dl>
        {inmobiliaria !== '' && <Fact name={localSearchLabels.realEstate}>{inmobiliaria}</Fact>}
        {direccionLocal !== '' && (
          <Fact name={localSearchLabels.direccionLocal}>
            <MapLink direccion={direccionLocal} municipio={municipio} />
          </Fact>
        )}
        {hasOwner && (
          <>
            <Fact name={localSearchLabels.ownerName}>{ownerName}</Fact>
            <Fact name={localSearchLabels.ownerPhone}>
              <a href={`tel:${ownerPhone.replace(/[^\d+]/g, '')}`}>{ownerPhone}</a>
            </Fact>
            <Fact name={localSearchLabels.ownerEmail}>
              <a href={`mailto:${ownerEmail}`}>{ownerEmail}</a>
            </Fact>
          </>
        )}
      </dl>
    </section>
  )
}

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
