import type { WayTemplate } from './profile';

/**
 * Returns the two ways to a file: a command that downloads it, and a link. In `command`, `{file}` stands for the address
 * of the file, which is the template of `file`.
 */
export const oneFile = (command: string, file: WayTemplate) => ({
  commands: [
    { ...file, name: command.replace(/ .*/, ''), template: command.replace('{file}', () => file.template) },
  ],
  places: [file],
});
