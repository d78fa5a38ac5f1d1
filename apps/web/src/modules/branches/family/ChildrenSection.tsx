import { getChildrenCashiers } from '@soportica/contract/branches/consultCalls'
import { branchProject } from '@soportica/contract/branches/project'
import { meaningOf } from '@soportica/contract/projects/statusFlags'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { call } from '../../../lib/api/api.ts'
import { paths } from '../../../paths.ts'
import { Nothing } from '../../../ui/Nothing.tsx'
import { StatusBadge } from '../../../shells/data-table/cells/StatusBadge.tsx'
import classes from '../../../shells/project/consult/Consult.module.css'
import { ConsultSection, NoData } from '../../../shells/project/consult/ConsultSection.tsx'
import { familyKey } from '../../../shells/project/consult/useConsultation.ts'
import { childColumns } from './childColumns.ts'

const title = 'CAJEROS HIJOS'

/** The cashiers of a branch, each a way to its own consultation. */
export function ChildrenSection({ id }: { readonly id: number }) {
  const children = useQuery({
    queryKey: familyKey(branchProject, id),
    queryFn: ({ signal }) => call(getChildrenCashiers, { query: { sucId: id } }, { signal }),
  })
  return (
    <ConsultSection title={title} content="relatives" query={children} isEmpty={({ length }) => length === 0}>
      {(rows) =>
        rows.length === 0 ? (
          <NoData />
        ) : (
          <div className={classes.scroll}>
            <table className={classes.relatives} aria-label={title}>
              <thead>
                <tr>
                  {childColumns.map(({ key, label }) => (
                    <th key={key} scope="col">
                      {label}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map(({ cajId, codigo, nombre, region, tipoIntervencion, estado, idEstado }) => (
                  <tr key={cajId}>
                    <td>{codigo || <Nothing />}</td>
                    <td>
                      <Link to={`${paths.consultation}?id=${cajId}`}>{nombre}</Link>
                    </td>
                    <td>{region || <Nothing />}</td>
                    <td>{tipoIntervencion || <Nothing />}</td>
                    <td>
                      <StatusBadge meaning={meaningOf('cashier_status', idEstado)} label={estado} />
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )
      }
    </ConsultSection>
  )
}
