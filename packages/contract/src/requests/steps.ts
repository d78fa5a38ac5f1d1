/** The text of steps that do not change the state. */
export const stayingSteps: Readonly<Record<string, string>> = {
  editar: 'Editada',
  'cambiar visita': 'Visita cambiada',
  'cambiar recibo': 'Cita de recibo cambiada',
  'registrar cajero': 'Cajero registrado',
  'registrar sucursal': 'Sucursal registrada',
}
