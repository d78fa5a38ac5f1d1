/** On each answer: the build of the web that the server has, by the name of the script that its page begins with. */
export const webBuildHeader = 'soportica-web'
