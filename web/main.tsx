import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import './style/base.css';
import './style/layout.css';
import './style/upload.css';
import './style/parts.css';
import './style/answer.css';
import './style/search.css';
import './style/plan.css';
import './style/entities.css';
import './style/narrow.css';

createRoot(document.querySelector('#page')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
