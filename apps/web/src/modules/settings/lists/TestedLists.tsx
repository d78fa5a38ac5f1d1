import { IconCircleCheck } from '@tabler/icons-react'
import type { Tested } from './listsState.ts'
import classes from './ListsStatus.module.css'
import settings from '../components/Settings.module.css'

/** The test results by list. */
export function TestedLists({ tested }: { tested: Tested | null }) {
  return (
    <div role="status">
      {tested?.exito && (
        <div className={settings.worked}>
          <IconCircleCheck size={18} aria-hidden />
          <span>{tested.mensaje}</span>
        </div>
      )}
      {tested && !tested.exito && (
        <div className={classes.tested}>
          <p>{tested.mensaje}</p>
          <ul>
            {tested.listas
              .filter(({ exito }) => !exito)
              .map(({ lista, nombre, mensaje }) => (
                <li key={lista}>
                  <strong>{nombre}</strong>: {mensaje}
                </li>
              ))}
          </ul>
        </div>
      )}
    </div>
  )
}
