import { meaningOf } from '@soportica/contract/projects/statusFlags'
import { Link } from 'react-router'
import { paths } from '../../../paths.ts'
import { StatusBadge } from '../../../shells/data-table/cells/StatusBadge.tsx'
import classes from '../../../shells/project/consult/Consult.module.css'

type Relative = {
  readonly cajId: number
  readonly nombre: string
  readonly estado: string
  readonly idEstado: number
  readonly tipo?: string
}

/** Others of the same family, each a way to its own consultation. */
export function RelativesTable({ title, rows }: { title: string; rows: readonly Relative[] }) {
  const typed = rows.some(({ tipo }) => tipo !== undefined)
  return (
    <table className={classes.relatives} aria-label={title}>
      <thead>
        <tr>
          <th scope="col">id</th>
          <th scope="col">nombre</th>
          <th scope="col">estado</th>
          {typed && <th scope="col">tipo</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ cajId, nombre, estado, idEstado, tipo }) => (
          <tr key={cajId}>
            <td className={classes.number}>{cajId}</td>
            <td>
              <Link to={`${paths.consultation}?id=${cajId}`}>{nombre}</Link>
            </td>
            <td>
              <StatusBadge meaning={meaningOf('cashier_status', idEstado)} label={estado} />
            </td>
            {typed && <td>{tipo}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
