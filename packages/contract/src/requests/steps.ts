/** What a step did that leaves a request where it stands. */
export const stayingSteps: Readonly<Record<string, string>> = {
  editar: 'Editada',
  'cambiar visita': 'Visita cambiada',
  'cambiar recibo': 'Cita de recibo cambiada',
  'registrar cajero': 'Cajero registrado',
  'registrar sucursal': 'Sucursal registrada',
}
