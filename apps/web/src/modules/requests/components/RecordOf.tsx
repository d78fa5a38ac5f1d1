import type { RequestDetail } from '@soportica/contract/requests/calls'
import { Link } from 'react-router'
import { branchListConfig } from '../../branches/branches.public.ts'
import { cashierListConfig } from '../../cashiers/cashiers.public.ts'
import { consultRoute } from '../../../shells/project/consultRoute.ts'
import { RecordLink, useEntrance } from '../../../shells/project/RecordLink.tsx'
import classes from './Requests.module.css'

/** The record that a request is of, or that was registered from it: a way to its form, or to where it is read. */
export function RecordOf({ enlace }: { readonly enlace: NonNullable<RequestDetail['enlace']> }) {
  const listConfig = [cashierListConfig, branchListConfig].find(({ project }) => project.sistema === enlace.sistema) ?? branchListConfig
  const { project } = listConfig
  const enters = useEntrance(listConfig) !== undefined
  const see = `Ver ${project.words.one}`
  return (
    <p className={classes.link}>
      {enters ? (
        <RecordLink listConfig={listConfig} id={enlace.registro}>
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
