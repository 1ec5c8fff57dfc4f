import { lazy } from 'react';
import type { CanvasProps } from '../graph/canvas.tsx';

/** Cytoscape and what draws with it. Fetched when the page has nothing else to do, so that the first drawing does not wait for it. */
export const loadDrawing = () => import('../graph/canvas.tsx');

export const GraphCanvas = lazy(loadDrawing) as React.LazyExoticComponent<React.ComponentType<CanvasProps>>;
