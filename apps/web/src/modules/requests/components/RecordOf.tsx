import type { RequestDetail } from '@soportica/contract/requests/calls'
import { Link } from 'react-router'
import { branchPlace } from '../../branches/branchLists.public.ts'
import { cashierPlace } from '../../cashiers/cashierLists.public.ts'
import { consultRoute } from '../../../shells/project/consultRoute.ts'
import { RecordLink, useEntrance } from '../../../shells/project/RecordLink.tsx'
import classes from './Requests.module.css'

/** The record that a request is of, or that was registered from it: a way to its form, or to where it is read. */
export function RecordOf({ enlace }: { readonly enlace: NonNullable<RequestDetail['enlace']> }) {
  const place = [cashierPlace, branchPlace].find(({ project }) => project.sistema === enlace.sistema) ?? branchPlace
  const { project } = place
  const enters = useEntrance(place) !== undefined
  const see = `Ver ${project.words.one}`
  return (
    <p className={classes.link}>
      {enters ? (
        <RecordLink place={place} id={enlace.registro}>
          {see}
        </RecordLink>
      ) : (
        <Link to={consultRoute(project, enlace.registro)}>{see}</Link>
      )}{' '}
      <span>
        # {enlace.registro}: {enlace.nombre}
      </span>
    </p>
  )
}
