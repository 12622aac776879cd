export const pictures = {
  // Refusals
  tooManyBytes: 'This picture is larger than {most} MB. Choose a smaller one.',
  heic: 'This is a HEIC file, the iPhone’s photo format. Save it as JPEG (on the phone: Settings, Camera, Formats, Most Compatible).',
  svg: 'This SVG contains more than shapes, such as text, a photo or a script. Turn its text into outlines and export it again, or save it as PNG.',
  format: 'This image format is not supported. Save it as JPEG, PNG, WebP, AVIF or SVG.',
  broken: 'This picture cannot be read; it may be incomplete. Save it again.',
  tooManyPixels: 'This picture is too large. Save it at 50 megapixels or less.',
  busy: 'Too many pictures at once. Try again in a moment.',
  full: 'There is no room for more pictures. An owner can delete former pictures at the bottom of the Pictures page.',
  notFormer: 'One of these pictures is in use again, or is gone. Reload the page.',
  inUse: 'This picture is shown on the site. Remove it there first.',

  // The field
  upload: 'Upload a picture',
  replaceWith: 'Upload another',
  choose: 'Choose',
  remove: 'Remove',
  dropHere: 'or drop it here',
  uploading: 'Uploading…',
  uploadFailed: 'The picture could not be uploaded. Try again.',
  alt: 'What the picture shows',
  altHelp: 'For people who cannot see it. For example, “Two engineers at a whiteboard”.',
  focus: 'What stays visible',
  focusHelp:
    'Where a page crops the picture, this point stays visible. Click the picture to set it.',
  focusAcross: 'Left to right',
  focusDown: 'Top to bottom',
  focusMiddle: 'Reset to center',
  insert: 'Picture',
  insertHeading: 'Insert a picture',
  insertNow: 'Insert',
  altMissing: 'Describe what the picture shows.',
  noneYet: 'No pictures yet',

  // All pictures
  pictures: 'Pictures',
  intro: 'A replacement appears wherever the picture is shown, once you publish it.',
  replace: 'Replace',
  replaceOf: 'Replace {name}',
  deleteOf: 'Delete {name}',
  delete: 'Delete',
  keep: 'Discard draft',
  keepOf: 'Discard draft: {name}',
  unused: 'Not shown anywhere',
  places: 'Shown in {count, plural, one {# place} other {# places}}',
  isNew: 'New, not published yet',
  isReplaced: 'Replaced when published',
  isRemoved: 'Deleted when published',
  noPreview: 'No preview',

  // Former pictures
  former: '{count, plural, one {One former picture, {size}} other {# former pictures, {size}}}',
  formerHelp:
    'Not on the site or in any draft. They are kept so that publications can be undone, and take up space.',
  neverPublished: 'Never published',
  deleteFormer: 'Delete all former pictures',
  deleteQuestion: '{count, plural, one {Delete {name}?} other {Delete # pictures?}}',
  deleteMeans:
    'This cannot be undone. If you later undo a publication that showed a deleted picture, the picture is reported as missing.',
  deleteForGood: 'Delete permanently',
  didDelete:
    '{count, plural, one {Deleted a former picture} other {Deleted # former pictures}}: {paths}',
} as const;
