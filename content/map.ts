const files = import.meta.glob<string>('./map/map.svg', { eager: true, import: 'default' });

/** Whether the map is drawn from OpenStreetMap, whose licence requires attribution. */
export const isFromOpenStreetMap = Object.values(files).some((drawing) =>
  drawing.includes('OpenStreetMap contributors'),
);
