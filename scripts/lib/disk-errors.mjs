/** What a disk refuses, by what a program printed about it, and what to do. */
export const diskCauses = [
  [/ENOSPC/, 'no hay espacio en el disco. Libere al menos 1 GB y vuelva a intentarlo.'],
  [
    /EACCES|EPERM|EROFS/,
    'no hay permiso para escribir en la carpeta del proyecto. Dé permiso a su usuario o copie el proyecto a una carpeta suya.',
  ],
]
