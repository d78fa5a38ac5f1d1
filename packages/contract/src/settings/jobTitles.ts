/** The names of background jobs for people, by the name of their queue. */
const titles: Readonly<Record<string, string>> = {
  'alertas-programadas': 'Enviar las alertas del día',
  'avisar-exportaciones': 'Avisar de los archivos de Excel listos',
  'avisos-juntos': 'Enviar juntos los avisos que se repiten',
  'cambiar-varios-branch': 'Cambiar varias sucursales',
  'cambiar-varios-cashier': 'Cambiar varios cajeros',
  'cambiar-varios-finding': 'Cambiar varios hallazgos',
  'cambiar-varios-planRequest': 'Cambiar varias solicitudes de planos',
  'cambiar-varios-request': 'Cambiar varias solicitudes',
  'copiar-ahora': 'Hacer la copia de seguridad pedida',
  copias: 'Hacer la copia de seguridad del día',
  'crear-meses': 'Preparar las tablas de los próximos meses',
  'ensayar-copia': 'Ensayar la restauración de una copia',
  'enviar-suscripcion': 'Enviar una suscripción',
  'escalar-solicitudes': 'Recordar las solicitudes por vencer',
  exportar: 'Hacer un archivo de Excel',
  'limpiar-adjuntos': 'Borrar los adjuntos que ya no hacen falta',
  'listas-power-apps': 'Sincronizar las listas de Power Apps',
  'olvidar-creaciones': 'Borrar las claves de solicitudes repetidas',
  'olvidar-exportaciones': 'Borrar los archivos de Excel vencidos',
  'olvidar-importaciones': 'Borrar las importaciones antiguas',
  'olvidar-notificaciones': 'Borrar las notificaciones antiguas',
  'olvidar-rastros': 'Borrar los registros antiguos',
  'olvidar-sesiones': 'Borrar las sesiones vencidas',
  'olvidar-suscripciones': 'Borrar los envíos antiguos de suscripciones',
  pronosticos: 'Calcular los pronósticos',
  'recuperar-clave': 'Enviar la recuperación de una contraseña',
  'resumen-notificaciones': 'Enviar el resumen de notificaciones',
  suscripciones: 'Comenzar las suscripciones de la hora',
  'vigilar-operacion': 'Revisar la operación',
}

/** A job of an older version has the words of its queue: 'copiar-archivos' is 'Copiar archivos'. */
export function jobTitle(queue: string): string {
  const words = queue.replaceAll('-', ' ')
  return titles[queue] ?? words.charAt(0).toUpperCase() + words.slice(1)
}
export const hasJobTitle = (queue: string): boolean => queue in titles
