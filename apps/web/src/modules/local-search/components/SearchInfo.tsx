import type { LocalSearchDetail } from '@soportica/contract/local-search/calls'
import { usePhone } from '../../../shells/data-table/usePhone.ts'
import { Facts } from '../../../shells/record/Facts.tsx'
import { Nothing } from '../../../ui/Nothing.tsx'
import { searchFacts } from '../searchFacts.ts'
import classes from './Search.module.css'

/** The requested things. On a phone they fold away to make room for the step. */
export function SearchInfo({ search }: { readonly search: LocalSearchDetail }) {
  const onPhone = usePhone()
  return (
    <details className={classes.info} open={!onPhone}>
      <summary className={classes.summary}>
        <h3>Información de la solicitud</h3>
        {onPhone && (
          <span className={classes.brief}>
            {search.pryNombre} · {search.tsoNombre}
            {search.municipio !== '' && ` · ${search.municipio}`}
          </span>
        )}
      </summary>
      <Facts facts={searchFacts(search)} />
      <dl className={classes.long}>
        <dt>Observación</dt>
        <dd>{search.observaciones.trim() === '' ? <Nothing /> : search.observaciones}</dd>
      </dl>
    </details>
  )
}
