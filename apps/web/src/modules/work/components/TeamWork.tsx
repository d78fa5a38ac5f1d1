import { workGroups } from '@soportica/contract/work/myWork'
import { getTeamWork, type TeamDimension, teamDimensions, type TeamGroup } from '@soportica/contract/work/teamWork'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { call } from '../../../lib/api/api.ts'
import { formatNumber } from '../../../lib/format.ts'
import { EmptyState } from '../../../shells/feedback/EmptyState.tsx'
import { ErrorState } from '../../../shells/feedback/ErrorState.tsx'
import { QuickChip } from '../../../shells/list/QuickChip.tsx'
import { PageSkeleton } from '../../../shells/page/PageSkeleton.tsx'
import type { AddressedKind } from '../../../shells/product/appModule.ts'
import { useAddressedKinds } from '../../../shells/product/useAddressedKinds.ts'
import { workKey } from '../../../shells/work/useWork.ts'
import { teamAddress, type TeamFigure, teamFigures } from '../teamAddress.ts'
import classes from '../TeamWork.module.css'

type Props = { readonly por: TeamDimension; readonly onPor: (por: TeamDimension) => void }

/** The deliveries of everybody in the lists that the user sees whole; each figure opens its list. */
export function TeamWork({ por, onPor }: Props) {
  const kinds = useAddressedKinds()
  const { data, error, refetch } = useQuery({
    queryKey: [...workKey, 'equipo', por],
    queryFn: ({ signal }) => call(getTeamWork, { body: { por } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <PageSkeleton />
  const lists = kinds
    .toSorted((one, other) => one.order - other.order)
    .flatMap((kind) => data.listas.filter(({ tipo, grupos }) => tipo === kind.kind && grupos.length > 0).map((list) => ({ ...list, kind })))
  return (
    <>
      <div className={classes.by} role="group" aria-label="Agrupar por">
        {teamDimensions.map(({ key, titulo }) => (
          <QuickChip key={key} pressed={por === key} onClick={() => onPor(key)}>
            Por {titulo.toLowerCase()}
          </QuickChip>
        ))}
      </div>
      {lists.length === 0 && <EmptyState mensaje="Nadie tiene entregas pendientes." />}
      {lists.map(({ kind, lista, titulo, grupos }) => (
        <TeamTable key={`${kind.kind} ${lista}`} kind={kind} lista={lista} titulo={titulo} por={por} groups={grupos} />
      ))}
    </>
  )
}

type TableProps = {
  readonly kind: AddressedKind
  readonly lista: string
  readonly titulo: string
  readonly por: TeamDimension
  readonly groups: readonly TeamGroup[]
}
function TeamTable({ kind, lista, titulo, por, groups }: TableProps) {
  const title = titulo === kind.label ? titulo : `${kind.label} · ${titulo}`
  const address = (group: TeamGroup, figure: TeamFigure) => teamAddress(kind.route(1, lista), por, group.valor, figure)
  return (
    <section className={classes.list} aria-label={title}>
      <h2 className={classes.title}>{title}</h2>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{teamDimensions.find(({ key }) => key === por)!.titulo}</th>
            {teamFigures.map((figure) => (
              <th key={figure} scope="col" className={classes.number}>
                {workGroups.find(({ key }) => key === figure)!.titulo}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {groups.map((group) => (
            <tr key={group.valor}>
              <th scope="row">{group.nombre}</th>
              {teamFigures.map((figure) => (
                <td key={figure} className={classes.number}>
                  <Figure count={group[figure]} figure={figure} name={group.nombre} to={address(group, figure)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

type FigureProps = { readonly count: number; readonly figure: TeamFigure; readonly name: string; readonly to: string | undefined }
function Figure({ count, figure, name, to }: FigureProps) {
  if (count === 0 || to === undefined) return <span className={classes.none}>{formatNumber(count)}</span>
  const words = workGroups.find(({ key }) => key === figure)!.titulo.toLowerCase()
  return (
    <Link className={classes.figure} data-figure={figure} to={to} aria-label={`${formatNumber(count)}, ${words}: ${name}`}>
      {formatNumber(count)}
    </Link>
  )
}
