export const contact = {
  contact: 'Contact',
  hours: 'When we answer',
  projectHeading: 'About a project',
  projectText:
    'The request form asks what we would ask on the phone. It saves your answers on your device until you send them, and gives you a reference to follow up with.',
} as const;
